import type { InLanguages } from '../../platform/api/language.ts'
import type { FeedProblem } from './states.ts'

/** What a platform objects to, and the remedy. */
export const problemTexts: Readonly<Record<FeedProblem, InLanguages>> = {
  missing: { en: 'is empty. Fill it, or choose another source.', vi: 'đang trống. Hãy điền hoặc chọn nguồn khác.' },
  missing_for_clothes: {
    en: 'is empty. Google expects it of clothes.',
    vi: 'đang trống. Google cần trường này với quần áo.',
  },
  no_identifier: {
    en: 'is empty. Products with a brand and a barcode or SKU show more often.',
    vi: 'đang trống. Sản phẩm có thương hiệu và mã vạch hoặc SKU được hiển thị nhiều hơn.',
  },
  too_long: { en: 'is too long. Shorten it.', vi: 'quá dài. Hãy rút ngắn.' },
  not_allowed: { en: 'has a value that the platform doesn’t know.', vi: 'có giá trị mà nền tảng không nhận.' },
  not_an_address: { en: 'is not a web address.', vi: 'không phải là địa chỉ web.' },
  not_above_zero: { en: 'must be above 0.', vi: 'phải lớn hơn 0.' },
  sale_not_lower: { en: 'must be lower than the price.', vi: 'phải thấp hơn giá.' },
  bad_gtin: {
    en: 'is not a valid barcode. Check its digits, or leave it empty.',
    vi: 'không phải mã vạch hợp lệ. Hãy kiểm tra các chữ số hoặc để trống.',
  },
  not_plain_letters: {
    en: 'may have English letters and digits only.',
    vi: 'chỉ được gồm chữ cái không dấu và chữ số.',
  },
}
