import { buildSandbox } from './app.ts';
import { type Config, parseConfig } from './config.ts';

async function run(config: Config): Promise<void> {
  const sandbox = await buildSandbox({ config });
  const { url, port, smtpPort, clamdPort, push } = await sandbox.listen();
  console.log(`Sandbox of payment providers: ${url}  mail: 127.0.0.1:${smtpPort}`);

  const stop = () => sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.send) {
    // The parent process died, so the sandbox ends too; its state is on disk.
    process.once('disconnect', () => process.exit(0));
    process.send({ ready: true, port, smtpPort, clamdPort, push, url });
  }
}

try {
  await run(parseConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
