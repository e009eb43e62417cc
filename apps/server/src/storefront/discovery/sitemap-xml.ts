import { xmlText } from '@backroom/domain/platform/xml-text'

export interface SitemapEntry {
  /** From the root, encoded. */
  path: string
  updatedAt?: string
}

const heading = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap that names the files of others. */
export const sitemapIndex = (origin: string, paths: readonly string[]) =>
  `${heading}<sitemapindex ${namespace}>\n${paths
    .map((path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

export const sitemapStart = `${heading}<urlset ${namespace}>\n`
export const sitemapEnd = '</urlset>\n'

export const sitemapEntry = (origin: string, { path, updatedAt }: SitemapEntry) =>
  `<url><loc>${xmlText(origin + path)}</loc>${
    updatedAt === undefined ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`
  }</url>\n`
