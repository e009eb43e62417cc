import { problemTexts } from '@backroom/contract/catalog/product-feeds/problem-texts'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { FeedFinding } from './feed-findings.ts'

/** @param variants how many of the product have the finding */
export const findingText = ({ field, problem }: FeedFinding, variants: number): InLanguages => ({
  en: `${field} ${problemTexts[problem].en}${variants > 1 ? ` (${variants} variants)` : ''}`,
  vi: `${field} ${problemTexts[problem].vi}${variants > 1 ? ` (${variants} biến thể)` : ''}`,
})
