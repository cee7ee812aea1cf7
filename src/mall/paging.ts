/** The page number in the URL, 1 if it is absent or invalid. */
export function parsePage(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

export const countPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
