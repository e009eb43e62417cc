import type { FeedFieldMap } from '@backroom/contract/catalog/product-feeds/endpoints'
import type { FeedFormat, FeedPlatform } from '@backroom/contract/catalog/product-feeds/states'
import type { StoreContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import type { FeedStyle } from './feed-item.ts'

/** What a feed of the shop says of all its items. */
export async function feedStyle(
  ctx: StoreContext,
  { platform, format, map }: { platform: FeedPlatform; format: FeedFormat; map: FeedFieldMap },
): Promise<FeedStyle> {
  const { name, host, currency } = await findStore(ctx)
  return { platform, format, map, shop: name, origin: publicOrigin(ctx.ports, host), currency }
}
