import S3rver from 's3rver';

export interface S3Server {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a server with the interface of S3 that stores its files in `directory`. */
export async function startS3Server(directory: string, bucket: string): Promise<S3Server> {
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  // Node writes the time of the machine, which is not that of the tests; the client of AWS would
  // adjust its clock to it.
  server.httpServer.prependListener('request', (_, response) =>
    response.setHeader('date', new Date().toUTCString()),
  );
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
