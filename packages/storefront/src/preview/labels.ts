import type { Language } from '@backroom/contract/api/language'

interface Labels {
  /** A section of a type nobody knows. */
  unknown: string
  header: string
  footer: string
  product: string
  addAbove: (section: string) => string
  addBelow: (section: string) => string
}

const en: Labels = {
  unknown: 'Section',
  header: 'Header',
  footer: 'Footer',
  product: 'Product',
  addAbove: (section) => `Add a section above ${section}`,
  addBelow: (section) => `Add a section below ${section}`,
}
const vi: Labels = {
  unknown: 'Phần',
  header: 'Đầu trang',
  footer: 'Chân trang',
  product: 'Sản phẩm',
  addAbove: (section) => `Thêm phần mới phía trên ${section}`,
  addBelow: (section) => `Thêm phần mới phía dưới ${section}`,
}
const all: Record<Language, Labels> = { en, vi }

export const labelsIn = (language: Language): Labels => all[language]
