import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Products', vi: 'Sản phẩm' },
  actions: {
    create: { en: 'Created product {{subject}}', vi: 'Tạo sản phẩm {{subject}}' },
    update: { en: 'Changed product {{subject}}', vi: 'Sửa sản phẩm {{subject}}' },
    setStatus: { en: 'Started changing the status of products', vi: 'Bắt đầu đổi trạng thái sản phẩm' },
    setStatusOfMatching: {
      en: 'Started changing the status of all products matching a filter',
      vi: 'Bắt đầu đổi trạng thái mọi sản phẩm khớp bộ lọc',
    },
  },
  tables: {
    products: { en: 'Product', vi: 'Sản phẩm' },
    product_variants: { en: 'Variant', vi: 'Biến thể' },
    product_redirects: { en: 'Earlier address', vi: 'Đường dẫn cũ' },
    product_images: { en: 'Product image', vi: 'Ảnh sản phẩm' },
    collections: { en: 'Collection', vi: 'Bộ sưu tập' },
    collection_products: { en: 'Collection product', vi: 'Sản phẩm trong bộ sưu tập' },
  },
  columns: {
    alt: { en: 'Image description', vi: 'Mô tả ảnh' },
    barcode: { en: 'Barcode', vi: 'Mã vạch' },
    collection_id: { en: 'Collection', vi: 'Bộ sưu tập' },
    compare_at_cents: { en: 'Compare-at price', vi: 'Giá so sánh' },
    cost_cents: { en: 'Cost', vi: 'Giá vốn' },
    description_html: { en: 'Description', vi: 'Mô tả' },
    handle: { en: 'Address', vi: 'Đường dẫn' },
    option_values: { en: 'Option values', vi: 'Giá trị thuộc tính' },
    options: { en: 'Options', vi: 'Thuộc tính' },
    product_id: { en: 'Product', vi: 'Sản phẩm' },
    product_type: { en: 'Product type', vi: 'Loại sản phẩm' },
    requires_shipping: { en: 'Needs shipping', vi: 'Cần giao hàng' },
    sells_without_stock: { en: 'Sold without stock', vi: 'Bán khi hết hàng' },
    stock: { en: 'Stock', vi: 'Tồn kho' },
    tags: { en: 'Tags', vi: 'Tag' },
    tax_class: { en: 'Tax class', vi: 'Nhóm thuế' },
    variant_id: { en: 'Variant', vi: 'Biến thể' },
    vendor: { en: 'Vendor', vi: 'Nhà cung cấp' },
    weight_grams: { en: 'Weight in grams', vi: 'Khối lượng (gam)' },
  },
} as const satisfies AuditTexts
