import { fail } from '@backroom/contract/platform/api/refusal'

export const titleOf = ({ title }: { title: string }): string =>
  title.trim() ||
  fail('invalid_request', [{ en: 'Give the product a title.', vi: 'Hãy đặt tên cho sản phẩm.' }], 'title')
