import type { InLanguages } from '@backroom/contract/platform/api/language'
import { limits } from '@backroom/contract/selling/customers/limits'

/** What is wrong in a row, and what to do about it. */
export const rowFindings = {
  email: {
    en: 'This is no email address. Correct it, such as linh@example.com.',
    vi: 'Đây không phải địa chỉ email. Hãy sửa lại, ví dụ linh@example.com.',
  },
  repeated: {
    en: 'Several rows have this email. Keep one of them.',
    vi: 'Nhiều dòng có cùng email này. Hãy giữ lại một dòng.',
  },
  phone: {
    en: 'Enter the phone with its country code, such as +84 912 345 678.',
    vi: 'Hãy nhập số điện thoại kèm mã quốc gia, ví dụ +84 912 345 678.',
  },
  country: {
    en: 'No country has this code. Enter two letters, such as VN.',
    vi: 'Không có quốc gia nào với mã này. Hãy nhập hai chữ cái, ví dụ VN.',
  },
  noCountry: {
    en: 'The address has no country. Enter its two letters, such as VN.',
    vi: 'Địa chỉ chưa có quốc gia. Hãy nhập mã hai chữ cái, ví dụ VN.',
  },
  yesOrNo: {
    en: 'Enter yes or no.',
    vi: 'Hãy nhập yes hoặc no.',
  },
  tags: {
    en: `Enter at most ${limits.tags} tags of at most ${limits.tagLength} characters, separated by commas.`,
    vi: `Hãy nhập tối đa ${limits.tags} tag, mỗi tag tối đa ${limits.tagLength} ký tự, cách nhau bằng dấu phẩy.`,
  },
  tooLong: (max: number) => ({
    en: `Enter at most ${max} characters.`,
    vi: `Hãy nhập tối đa ${max} ký tự.`,
  }),
} satisfies Record<string, InLanguages | ((max: number) => InLanguages)>
