import { writeInvoice } from './write-invoice.ts';

// biome-ignore lint/style/noDefaultExport: the worker's task, as piscina imports it.
export default writeInvoice;
