import type { ContentPageState } from './states.ts'

interface Published {
  /** UTC; null for a draft. */
  publishedAt: string | null
}

export const contentPageState = ({ publishedAt }: Published, nowMs: number): ContentPageState => {
  if (publishedAt === null) return 'draft'
  return Date.parse(publishedAt) > nowMs ? 'scheduled' : 'published'
}

export const contentPageIs = {
  /** Buyers see it. */
  published: (page: Published, nowMs: number) => contentPageState(page, nowMs) === 'published',
}
