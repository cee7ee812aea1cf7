/** Modules of the package whose classes its own types declare under another path or in part. */
declare module 'rate-limiter-flexible/lib/RateLimiterRes.js' {
  export { RateLimiterRes as default } from 'rate-limiter-flexible';
}

declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';

  /** With the methods that a store implements; `Stored` is what the store has saved for a key. */
  export default abstract class StoreAbstract<Stored> extends RateLimiterStoreAbstract {
    protected abstract _upsert(
      key: string,
      points: number,
      msDuration: number,
      forceExpire: boolean,
    ): Promise<Stored>;
    protected abstract _get(key: string): Promise<Stored | null>;
    protected abstract _delete(key: string): Promise<boolean>;
    protected abstract _getRateLimiterRes(
      key: string,
      changedPoints: number,
      stored: Stored,
    ): RateLimiterRes;
  }
}
