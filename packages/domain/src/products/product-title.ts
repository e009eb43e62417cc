import { fail } from '@backroom/contract/api/refusal'

export const titleOf = ({ title }: { title: string }): string =>
  title.trim() || fail('invalid_request', [{ en: 'Enter a product title.', vi: 'Hãy nhập tên sản phẩm.' }], 'title')
