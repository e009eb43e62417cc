import type { ResolvedSection } from '@backroom/theme/resolve'
import type { Language } from '../view.ts'

interface Labels {
  types: Record<ResolvedSection['type'], string>
  header: string
  footer: string
  product: string
  addAbove: (section: string) => string
  addBelow: (section: string) => string
}

const en: Labels = {
  types: {
    'head-image': 'Head image',
    'featured-collection': 'Featured collection',
    image_with_text: 'Image with text',
    unknown: 'Section',
  },
  header: 'Header',
  footer: 'Footer',
  product: 'Product',
  addAbove: (section) => `Add a section above ${section}`,
  addBelow: (section) => `Add a section below ${section}`,
}
const vi: Labels = {
  types: {
    'head-image': 'Ảnh đầu trang',
    'featured-collection': 'Bộ sưu tập nổi bật',
    image_with_text: 'Ảnh kèm chữ',
    unknown: 'Phần',
  },
  header: 'Đầu trang',
  footer: 'Chân trang',
  product: 'Sản phẩm',
  addAbove: (section) => `Thêm phần mới phía trên ${section}`,
  addBelow: (section) => `Thêm phần mới phía dưới ${section}`,
}
const all: Record<Language, Labels> = { en, vi }

export const labelsIn = (language: string | null): Labels => (language === 'vi' ? all.vi : all.en)
