import type { Language } from '@backroom/contract/api/language'

interface Texts {
  /** A section of a type nobody knows. */
  unknown: string
  header: string
  footer: string
  product: string
  addAbove: (section: string) => string
  addBelow: (section: string) => string
}

const en: Texts = {
  unknown: 'Section',
  header: 'Header',
  footer: 'Footer',
  product: 'Product',
  addAbove: (section) => `Add a section above ${section}`,
  addBelow: (section) => `Add a section below ${section}`,
}
const vi: Texts = {
  unknown: 'Phần',
  header: 'Đầu trang',
  footer: 'Chân trang',
  product: 'Sản phẩm',
  addAbove: (section) => `Thêm phần mới phía trên ${section}`,
  addBelow: (section) => `Thêm phần mới phía dưới ${section}`,
}
const all: Record<Language, Texts> = { en, vi }

export const textsIn = (language: Language): Texts => all[language]
