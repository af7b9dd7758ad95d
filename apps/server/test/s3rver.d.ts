/** The part of the local S3 server that tests use; the package has no types. */
declare module '@20minutes/s3rver' {
  // biome-ignore lint/style/noDefaultExport: it is what the package exports.
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
      allowMismatchedSignatures?: boolean;
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
