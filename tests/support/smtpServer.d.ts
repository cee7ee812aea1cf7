declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  export interface SmtpSession {
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] };
  }
  type Callback = (error?: Error | null, reply?: { readonly user: string }) => void;
  export interface SmtpServerOptions {
    readonly authOptional?: boolean;
    readonly allowInsecureAuth?: boolean;
    readonly disabledCommands?: readonly string[];
    readonly onAuth: (
      auth: { readonly username?: string; readonly password?: string },
      session: SmtpSession,
      done: Callback,
    ) => void;
    readonly onData: (stream: Readable, session: SmtpSession, done: Callback) => Promise<void>;
  }
  export class SMTPServer {
    constructor(options: SmtpServerOptions);
    listen(port: number, host: string): Server;
    close(done: () => void): void;
  }
}
