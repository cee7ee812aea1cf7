/** The part of the optional package that this server uses. */
declare module 'nodemailer' {
  export interface TransportOptions {
    readonly url: string;
    readonly connectionTimeout: number;
    readonly greetingTimeout: number;
    readonly socketTimeout: number;
  }
  export interface Message {
    readonly from: string;
    readonly to: { readonly name: string; readonly address: string };
    readonly subject: string;
    readonly text: string;
  }
  export function createTransport(options: TransportOptions): {
    readonly sendMail: (message: Message) => Promise<unknown>;
  };
}
