import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'

export const titleOf = ({ title }: { title: string }): string =>
  title.trim() ||
  fail(generalErrors.invalid_request, [{ en: 'Give the product a title.', vi: 'Hãy đặt tên cho sản phẩm.' }], 'title')
