import type { BankAccount } from './checkout/bank.ts';
import type { CustomerService } from './customerService.ts';

/** Identifies a rendered page: requests with equal targets get the same page. */
export interface PageTarget {
  /** path and known query parameters */
  readonly url: string;
  readonly language: string;
  readonly country: string;
  /** the source modules that the browser needs first */
  readonly modules: readonly string[];
  /** false for a page that the browser completes: the server sends its skeleton */
  readonly isComplete: boolean;
  /** false if no page has the path */
  readonly isKnown: boolean;
  /** false for paths of which there is an unlimited number */
  readonly isCacheable: boolean;
}

/** The contents of the `head` element, except styles and scripts. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  /**
   * the URL that search engines list, in the language of the page; null if the page does not exist
   */
  readonly canonicalUrl: string | null;
  /** the same page in each language, by language tag or `x-default` */
  readonly alternateUrls: Readonly<Record<string, string>>;
  /** values of the Open Graph protocol by property */
  readonly openGraph: Readonly<Record<string, string>>;
  /** schema.org objects that describe the page, as JSON-LD */
  readonly things: readonly object[];
}

export interface RenderedPage {
  readonly html: string;
  readonly head: DocumentHead;
  /** the `script` element with the data that the browser resumes from */
  readonly dataScript: string;
  readonly data: unknown;
  readonly status: 200 | 404;
  readonly isCacheable: boolean;
  /** a product or a list of products as Markdown; null for other pages */
  readonly formatMarkdown: () => string | null;
}

/** The settings of the shop that change what its pages show. */
export interface ShopSettings {
  /**
   * `spec`: a server without the extensions; pages hide what only our server has (decisions.md 53)
   */
  readonly profile: 'full' | 'spec';
  /** the methods of payment that the shop accepts; null for all */
  readonly payTypes: readonly string[] | null;
  /** by default that of the demo */
  readonly bankAccount?: BankAccount | undefined;
  /** by default that of the demo */
  readonly customerService?: CustomerService | undefined;
}

/** A reply of the API in this process. */
interface SerialisedReply {
  readonly status: number;
  /** the serialised envelope; the same string while the reply is cached */
  readonly body: string;
}

/** Answers a call of models/ for a guest, also with a refusal. */
export type ReadApi = (callName: string, input: unknown) => Promise<SerialisedReply>;

interface SkeletonOptions {
  /** epoch ms */
  readonly now: number;
  readonly origin: string;
  readonly settings: ShopSettings;
}

interface RenderOptions extends SkeletonOptions {
  readonly readApi: ReadApi;
}

/**
 * What the code that loads renders: the page with its header, what is in its `main` element, or one
 * page in the layout of the account.
 */
export type SkeletonPart = 'layout' | 'content' | 'subpage';

/** The HTML of the skeletons, by the path of models/pages.ts. */
type Skeletons = Readonly<Record<SkeletonPart, Readonly<Record<string, string>>>>;

export const SKELETONS_PATH = '/skeletons.json';

export interface SkeletonFile {
  /** the URL paths of the style sheets of every page, whose names change with the styles */
  readonly sheets: readonly string[];
  /** the styles that the skeletons need besides */
  readonly css: string;
  readonly skeletons: Skeletons;
}

export interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  /** the Cookie header, which contains language and country */
  readonly cookie: string;
  /** the Accept-Language header */
  readonly acceptLanguage: string;
}

/** Exports of src/app/server.tsx, which the server loads at run time. */
export interface SkeletonModule {
  /** the modules whose styles the skeletons need */
  readonly listSkeletonModules: () => readonly string[];
  readonly renderSkeletons: (
    options: SkeletonOptions & { readonly language: string },
  ) => Promise<Skeletons>;
}

/** Exports of src/app/server.tsx, which the server loads at run time. */
export interface PageModule {
  readonly resolvePage: (request: PageRequest) => PageTarget;
  /** the cookies that store the language and the country that the URL chooses */
  readonly listChoiceCookies: (search: string) => readonly string[];
  readonly renderPage: (target: PageTarget, options: RenderOptions) => Promise<RenderedPage>;
}
