import { type DeliveryReport, readReport } from './read-report.ts';

// biome-ignore lint/style/noDefaultExport: the worker's task, as piscina imports it.
export default ({ bytes }: { readonly bytes: Uint8Array }): Promise<DeliveryReport> =>
  readReport(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
