import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Sales channels', vi: 'Kênh bán hàng' },
  actions: {
    create: { en: 'Added sales channel {{subject}}', vi: 'Thêm kênh bán hàng {{subject}}' },
    update: { en: 'Renamed sales channel {{subject}}', vi: 'Đổi tên kênh bán hàng {{subject}}' },
    renew: { en: 'Changed the feed address of {{subject}}', vi: 'Đổi địa chỉ nguồn cấp của {{subject}}' },
    remove: { en: 'Removed sales channel {{subject}}', vi: 'Gỡ kênh bán hàng {{subject}}' },
    publish: { en: 'Started changing the products of {{subject}}', vi: 'Bắt đầu đổi sản phẩm của kênh {{subject}}' },
    publishMatching: {
      en: 'Started changing all products of {{subject}} matching a filter',
      vi: 'Bắt đầu đổi mọi sản phẩm khớp bộ lọc của kênh {{subject}}',
    },
  },
  tables: {
    sales_channels: { en: 'Sales channel', vi: 'Kênh bán hàng' },
    channel_hidden_products: { en: 'Product left out of a channel', vi: 'Sản phẩm không có trên kênh' },
  },
  columns: {
    address_version: { en: 'Number of the feed address', vi: 'Số của địa chỉ nguồn cấp' },
    channel_id: { en: 'Sales channel', vi: 'Kênh bán hàng' },
  },
} as const satisfies AuditTexts
