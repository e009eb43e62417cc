import type { Language } from '@backroom/contract/platform/api/language'

interface Texts {
  /** A section of an unknown type. */
  unknown: string
  header: string
  footer: string
  product: string
  addAbove: (section: string) => string
  addBelow: (section: string) => string
  editText: (section: string) => string
  /** Announced during in-place editing. */
  writing: string
}

const en: Texts = {
  unknown: 'Section',
  header: 'Header',
  footer: 'Footer',
  product: 'Product',
  addAbove: (section) => `Add a section above ${section}`,
  addBelow: (section) => `Add a section below ${section}`,
  editText: (section) => `Edit the text of ${section} (F2)`,
  writing: 'You are editing this text. Press Tab for the next text, Escape to cancel.',
}
const vi: Texts = {
  unknown: 'Phần',
  header: 'Đầu trang',
  footer: 'Chân trang',
  product: 'Sản phẩm',
  addAbove: (section) => `Thêm phần mới phía trên ${section}`,
  addBelow: (section) => `Thêm phần mới phía dưới ${section}`,
  editText: (section) => `Sửa chữ trong ${section} (F2)`,
  writing: 'Bạn đang sửa đoạn chữ này. Nhấn Tab để sang đoạn tiếp theo, Escape để hủy.',
}
const all: Record<Language, Texts> = { en, vi }

export const textsIn = (language: Language): Texts => all[language]
