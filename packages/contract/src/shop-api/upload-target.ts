/** What an upload is for: an order, or a question of a form. */
export type UploadTarget = { readonly orderId: string } | { readonly flow: string; readonly option: string };

/** The path of uploads that go on after a lost connection. */
export const UPLOADS_PATH = '/desktopapp/uploads';
