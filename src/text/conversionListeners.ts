/**
 * Called after the tables for Traditional Chinese names are loaded. Every page has them, but not
 * the tables.
 */
export const conversionListeners = new Set<() => void>();
