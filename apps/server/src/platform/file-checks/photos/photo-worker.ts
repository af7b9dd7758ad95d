import { setPriority } from 'node:os';
import type { PhotoReport, PhotoTask } from './photo-report.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';

/** On Linux this lowers only the worker's thread, so that requests come first. */
const NICE = 10;
setPriority(NICE);

async function inspect({ kind, bytes }: PhotoTask): Promise<PhotoReport> {
  switch (kind) {
    case 'jpeg':
      return readJpeg(bytes);
    case 'png':
      return readPng(bytes);
    case 'heic':
      // Its decoder takes long to load, and few photos need it.
      return (await import('./convert-heic.ts')).convertHeic(bytes);
  }
}

/** Inspects a photo and frees its memory immediately: the worker's collector would wait for several. */
async function inspectAndFree(task: PhotoTask): Promise<PhotoReport> {
  try {
    return await inspect(task);
  } finally {
    // The task's bytes have a buffer of their own.
    (task.bytes.buffer as ArrayBuffer).transfer(0);
  }
}

// biome-ignore lint/style/noDefaultExport: the worker's task, as piscina imports it.
export default inspectAndFree;
