import { limits } from '@backroom/contract/catalog/products/limits'
import type { InLanguages } from '@backroom/contract/platform/api/language'

/** What can be wrong in a file of products, each with its remedy. */
export const sheetFindings = {
  titleMissing: { en: 'The product has no title. Enter one.', vi: 'Sản phẩm chưa có tên. Hãy nhập tên.' },
  optionName: {
    en: 'The option of these values has no name. Enter one.',
    vi: 'Thuộc tính của các giá trị này chưa có tên. Hãy nhập tên.',
  },
  optionValue: {
    en: 'The variant has no value of this option. Enter one.',
    vi: 'Biến thể chưa có giá trị của thuộc tính này. Hãy nhập giá trị.',
  },
  priceMissing: { en: 'The variant has no price. Enter one.', vi: 'Biến thể chưa có giá. Hãy nhập giá.' },
  status: {
    en: `Enter draft, active or archived.`,
    vi: 'Hãy nhập draft, active hoặc archived.',
  },
  instant: {
    en: 'Enter a time like 2027-01-31T09:00:00Z.',
    vi: 'Hãy nhập thời điểm, ví dụ 2027-01-31T09:00:00Z.',
  },
  colors: {
    en: 'Enter colors like {"Red":"#c0392b"}, or leave the cell empty.',
    vi: 'Hãy nhập màu, ví dụ {"Đỏ":"#c0392b"}, hoặc để trống ô này.',
  },
  tooManyVariants: {
    en: `A product has at most ${limits.variants} variants. Split it into several products.`,
    vi: `Mỗi sản phẩm có tối đa ${limits.variants} biến thể. Hãy chia thành nhiều sản phẩm.`,
  },
  tooLong: (max: number): InLanguages => ({
    en: `The text is too long. Use at most ${max} characters.`,
    vi: `Nội dung quá dài. Hãy dùng tối đa ${max} ký tự.`,
  }),
  tooMany: (max: number): InLanguages => ({
    en: `There are too many. Keep at most ${max}.`,
    vi: `Số lượng quá nhiều. Hãy giữ tối đa ${max}.`,
  }),
  variantTwice: (line: number): InLanguages => ({
    en: `Line ${line} has a variant of the same values. Change or remove one.`,
    vi: `Dòng ${line} có biến thể cùng giá trị. Hãy sửa hoặc xóa một dòng.`,
  }),
  amount: (currency: string): InLanguages => ({
    en: `This is no amount in ${currency}. Enter a number without a currency sign.`,
    vi: `Đây không phải số tiền ${currency}. Hãy nhập số, không kèm ký hiệu tiền tệ.`,
  }),
  wholeNumber: (min: number, max: number): InLanguages => ({
    en: `Enter a whole number from ${min} to ${max}.`,
    vi: `Hãy nhập số nguyên từ ${min} đến ${max}.`,
  }),
} as const
