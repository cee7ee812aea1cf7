/** What a request for a page asks for: requests of the same target get the same page. */
export interface PageTarget {
  /** path and known query parameters */
  readonly url: string;
  readonly language: string;
  readonly country: string;
  /** the source modules that the browser needs at once */
  readonly modules: readonly string[];
  /** false where no page has the path */
  readonly isKnown: boolean;
  /** false for paths of which there are endlessly many */
  readonly isCacheable: boolean;
}

/** What the `head` element says about a page, besides its styles and scripts. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  /** the address that search engines list, in the language of the page; null for a page that does not exist */
  readonly canonicalUrl: string | null;
  /** the same page in each language, by language tag or `x-default` */
  readonly alternateUrls: Readonly<Record<string, string>>;
  /** values of the Open Graph protocol by property */
  readonly openGraph: Readonly<Record<string, string>>;
  /** what the page is about, in the terms of schema.org */
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

export interface RenderOptions {
  /** answers the calls of the API in this process */
  readonly fetch: typeof globalThis.fetch;
  /** epoch ms */
  readonly now: number;
  readonly origin: string;
}

export interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  /** the Cookie header, which holds language and country */
  readonly cookie: string;
  /** the Accept-Language header */
  readonly acceptLanguage: string;
}

/** The exports of src/app/server.tsx, which the server loads at run time. */
export interface PageModule {
  readonly resolvePage: (request: PageRequest) => PageTarget;
  readonly renderPage: (target: PageTarget, options: RenderOptions) => Promise<RenderedPage>;
}
