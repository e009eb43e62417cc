import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Products', vi: 'Sản phẩm' },
  actions: {
    create: { en: 'Created the product {{subject}}', vi: 'Tạo sản phẩm {{subject}}' },
    update: { en: 'Changed the product {{subject}}', vi: 'Sửa sản phẩm {{subject}}' },
    setStatus: { en: 'Began to set the status of products', vi: 'Đổi trạng thái nhiều sản phẩm' },
    setStatusOfMatching: {
      en: 'Began to set the status of all products that a filter found',
      vi: 'Đổi trạng thái mọi sản phẩm khớp bộ lọc',
    },
  },
  tables: {
    products: { en: 'Product', vi: 'Sản phẩm' },
    product_variants: { en: 'Variant', vi: 'Biến thể' },
    product_images: { en: 'Image of a product', vi: 'Ảnh sản phẩm' },
    collections: { en: 'Collection', vi: 'Bộ sưu tập' },
    collection_products: { en: 'Product of a collection', vi: 'Sản phẩm trong bộ sưu tập' },
  },
  columns: {
    alt: { en: 'Description of the image', vi: 'Mô tả ảnh' },
    collection_id: { en: 'Collection', vi: 'Bộ sưu tập' },
    compare_at_cents: { en: 'Price before', vi: 'Giá gốc' },
    cost_cents: { en: 'Cost', vi: 'Giá vốn' },
    description_html: { en: 'Description', vi: 'Mô tả' },
    handle: { en: 'Address', vi: 'Đường dẫn' },
    option_values: { en: 'Options', vi: 'Tùy chọn' },
    options: { en: 'Options', vi: 'Tùy chọn' },
    product_id: { en: 'Product', vi: 'Sản phẩm' },
    product_type: { en: 'Kind of product', vi: 'Loại sản phẩm' },
    stock: { en: 'Stock', vi: 'Tồn kho' },
    tags: { en: 'Tags', vi: 'Thẻ phân loại' },
    variant_id: { en: 'Variant', vi: 'Biến thể' },
    vendor: { en: 'Vendor', vi: 'Nhà cung cấp' },
  },
} as const satisfies AuditTexts
