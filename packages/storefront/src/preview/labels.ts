import type { Language } from '@backroom/contract/api/language'
import type { SectionLabel } from '@backroom/theme/schema'

interface Labels {
  /** By the schema's own key: what the editor's list calls a section, the preview calls it, too. */
  sections: Record<SectionLabel, string>
  unknown: string
  header: string
  footer: string
  product: string
  addAbove: (section: string) => string
  addBelow: (section: string) => string
}

const en: Labels = {
  sections: {
    slideshow: 'Slideshow',
    heroBanner: 'Hero banner',
    featuredCollection: 'Featured collection',
    imageWithText: 'Image with text',
  },
  unknown: 'Section',
  header: 'Header',
  footer: 'Footer',
  product: 'Product',
  addAbove: (section) => `Add a section above ${section}`,
  addBelow: (section) => `Add a section below ${section}`,
}
const vi: Labels = {
  sections: {
    slideshow: 'Trình chiếu ảnh',
    heroBanner: 'Ảnh bìa lớn',
    featuredCollection: 'Bộ sưu tập nổi bật',
    imageWithText: 'Ảnh kèm chữ',
  },
  unknown: 'Phần',
  header: 'Đầu trang',
  footer: 'Chân trang',
  product: 'Sản phẩm',
  addAbove: (section) => `Thêm phần mới phía trên ${section}`,
  addBelow: (section) => `Thêm phần mới phía dưới ${section}`,
}
const all: Record<Language, Labels> = { en, vi }

export const labelsIn = (language: string | null): Labels => (language === 'vi' ? all.vi : all.en)
