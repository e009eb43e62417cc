import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'

/** Rejects a publication time in the past, unless it is the stored one, whose job is about to run. */
export function requireFuture({ status, publishAt }: ProductBody, stored: string | null = null): void {
  if (status !== 'draft' || publishAt === null || Date.parse(publishAt) > Date.now()) return
  if (stored !== null && Date.parse(stored) === Date.parse(publishAt)) return
  const past = {
    en: 'Choose a time in the future, or make the product active now.',
    vi: 'Hãy chọn thời điểm trong tương lai, hoặc đăng bán sản phẩm ngay.',
  }
  fail(generalErrors.invalid_request, [past], 'publishAt')
}
