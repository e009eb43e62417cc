import type { Language } from '@backroom/contract/platform/api/language'

interface Texts {
  product: (number: number) => string
  description: string
  color: string
  colors: readonly string[]
  size: string
  fit: string
  fits: readonly string[]
  /** A search that finds nothing. */
  unknown: string
  reviews: readonly { title: string; body: string; author: string; reply: string }[]
}

const en: Texts = {
  product: (number) => `Example product ${number}`,
  description: 'This is an example. Your own products are shown here once you have some.',
  color: 'Color',
  colors: ['Black', 'White', 'Navy', 'Red', 'Olive', 'Sand', 'Gray', 'Pink', 'Sky blue', 'Plum'],
  size: 'Size',
  fit: 'Fit',
  fits: ['Regular', 'Slim', 'Loose', 'Long'],
  unknown: 'something else',
  reviews: [
    { title: 'Example review', body: 'Just as shown, and it came quickly.', author: 'Alex', reply: 'Thank you, Alex.' },
    { title: '', body: 'Good, but a little larger than I expected.', author: 'Sam', reply: '' },
  ],
}
const vi: Texts = {
  product: (number) => `Sản phẩm mẫu ${number}`,
  description: 'Đây là sản phẩm mẫu. Sản phẩm của bạn sẽ hiện ở đây khi cửa hàng có sản phẩm.',
  color: 'Màu sắc',
  colors: ['Đen', 'Trắng', 'Xanh navy', 'Đỏ', 'Xanh ô liu', 'Vàng cát', 'Xám', 'Hồng', 'Xanh da trời', 'Tím mận'],
  size: 'Kích cỡ',
  fit: 'Kiểu dáng',
  fits: ['Vừa', 'Ôm', 'Rộng', 'Dài'],
  unknown: 'món đồ khác',
  reviews: [
    { title: 'Đánh giá mẫu', body: 'Giống như hình, giao hàng nhanh.', author: 'Minh', reply: 'Cảm ơn bạn Minh.' },
    { title: '', body: 'Đẹp, nhưng hơi rộng hơn mình nghĩ.', author: 'Lan', reply: '' },
  ],
}
const all: Record<Language, Texts> = { en, vi }

export const exampleTexts = ({ language }: { language: Language }): Texts => all[language]

/** The colors of `colors`, in its order. */
export const exampleSwatches = [
  ...['#1d1d1f', '#ffffff', '#1f2a4d', '#b3261e', '#6b7038'],
  ...['#d8c3a0', '#85888c', '#e8a0b4', '#8ec5e8', '#6d2e5b'],
] as const
export const exampleSizes = ['S', 'M', 'L', 'XL', '2XL'] as const
