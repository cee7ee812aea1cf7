/** The logged-in caller of a request. */
export interface Member {
  readonly userId: string;
  readonly account: string;
  readonly nickname: string;
  readonly level: number;
  readonly tokenHash: string;
}
