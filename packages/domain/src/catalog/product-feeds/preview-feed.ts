import type { FeedPreview, productFeeds } from '@backroom/contract/catalog/product-feeds/endpoints'
import { limits } from '@backroom/contract/catalog/product-feeds/limits'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { StoreContext } from '../../platform/context.ts'
import { countMatching, nextMatching } from '../products/products.ts'
import { feedFields } from './feed-fields.ts'
import { feedFindings } from './feed-findings.ts'
import { feedStyle } from './feed-style.ts'
import { readItems } from './read-items.ts'

const maxCount = 10_000

/** The first items of a feed as they would be written. */
export async function previewFeed(
  ctx: StoreContext,
  contents: Input<typeof productFeeds.preview>['body'],
): Promise<FeedPreview> {
  const style = await feedStyle(ctx, { ...contents, format: 'csv' })
  const { products, variants } = await countMatching(ctx, contents, maxCount, { onlyActive: true })
  const { variantIds } = await nextMatching(ctx, contents, {
    ...{ after: null, maxProducts: limits.previewItems, maxVariants: limits.previewItems, onlyActive: true },
  })
  const items = (await readItems(ctx, variantIds, style.origin)).slice(0, limits.previewItems)
  return {
    ...{ products: Math.min(products, maxCount), variants, isMore: products > maxCount },
    items: items.map((item) => {
      const fields = feedFields(style, item)
      return {
        ...{ productId: item.productId, title: item.title, findings: feedFindings(contents.platform, fields) },
        fields: fields.flatMap(([name, values]) => (values.length > 0 ? [{ name, value: values.join(', ') }] : [])),
      }
    }),
  }
}
