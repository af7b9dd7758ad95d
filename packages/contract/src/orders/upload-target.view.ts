/** The purpose of an upload: an order, possibly with a message about it, or a question of a form. */
export type UploadTarget =
  | { readonly orderId: string; readonly forMessage?: boolean }
  | { readonly flow: string; readonly option: string };

/** A form that uploads belong to: that of a message about an order, or one with questions. */
export type UploadForm = { readonly orderId: string; readonly forMessage: true } | { readonly flow: string };

/** The path of uploads that continue after a lost connection. */
export const UPLOADS_PATH = '/desktopapp/uploads';
