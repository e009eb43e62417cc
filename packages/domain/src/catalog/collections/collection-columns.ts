import type { CollectionBody } from '@backroom/contract/catalog/collections/endpoints'
import { sortsOf } from '@backroom/contract/catalog/collections/rules'
import type { CollectionKind } from '@backroom/contract/catalog/collections/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext } from '../../platform/context.ts'
import { requireFile } from '../../platform/files/files.ts'
import { safeDescription } from '../../platform/safe-html/safe-html.ts'
import { requireRuleMetafields } from '../metafields/metafields.ts'
import { publicationColumns } from './publications.ts'

const texts = {
  title: { en: 'Give the collection a title.', vi: 'Hãy đặt tên cho bộ sưu tập.' },
  conditions: {
    en: 'Add a condition. Without one every product of the shop would be in the collection.',
    vi: 'Hãy thêm điều kiện. Nếu không có, mọi sản phẩm của cửa hàng đều thuộc bộ sưu tập.',
  },
  sort: {
    en: 'Rules choose the products, so choose another sort order.',
    vi: 'Sản phẩm do điều kiện chọn, nên hãy chọn thứ tự khác.',
  },
  publishAt: {
    en: 'Choose a time in the future, or publish the collection now.',
    vi: 'Hãy chọn thời điểm trong tương lai, hoặc xuất bản bộ sưu tập ngay.',
  },
}

/** @param storedPublishAt the time that may be in the past, because its job is about to run */
function requirePublication({ isPublished, publishAt }: CollectionBody, storedPublishAt: string | null) {
  if (isPublished || publishAt === null || Date.parse(publishAt) > Date.now()) return
  if (storedPublishAt !== null && Date.parse(storedPublishAt) === Date.parse(publishAt)) return
  fail(generalErrors.invalid_request, [texts.publishAt], 'publishAt')
}

/** The columns that a save writes, but not the handle. Fails for what the schema allows and a collection cannot be. */
export async function columnsOf(
  ctx: StoreContext,
  kind: CollectionKind,
  body: CollectionBody,
  storedPublishAt: string | null = null,
) {
  const title = body.title.trim() || fail(generalErrors.invalid_request, [texts.title], 'title')
  if (kind === 'rules' && body.conditions.length === 0)
    fail(generalErrors.invalid_request, [texts.conditions], 'conditions')
  await requireRuleMetafields(ctx, body)
  if (!sortsOf(kind).includes(body.sort)) fail(generalErrors.invalid_request, [texts.sort], 'sort')
  requirePublication(body, storedPublishAt)
  if (body.imageId !== null) await requireFile(ctx, body.imageId)
  const { match, conditions } = body
  return {
    title,
    description_html: safeDescription(body.descriptionHtml),
    seo_title: body.seoTitle.trim(),
    seo_description: body.seoDescription.trim(),
    image_id: body.imageId,
    rules: kind === 'rules' ? JSON.stringify({ match, conditions }) : null,
    sort: body.sort,
    ...publicationColumns(body),
  }
}
