import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Legal entities', vi: 'Pháp nhân' },
  actions: {
    create: { en: 'Added legal entity {{subject}}', vi: 'Thêm pháp nhân {{subject}}' },
    update: { en: 'Changed legal entity {{subject}}', vi: 'Sửa pháp nhân {{subject}}' },
    choose: { en: 'Chose legal entity {{subject}}', vi: 'Chọn pháp nhân {{subject}}' },
  },
  tables: {
    legal_entities: { en: 'Legal entity', vi: 'Pháp nhân' },
    store_entities: { en: 'Entity of the shop', vi: 'Pháp nhân của cửa hàng' },
  },
  columns: {
    owner_id: { en: 'Owner', vi: 'Chủ sở hữu' },
    country: { en: 'Country', vi: 'Quốc gia' },
    legal_name: { en: 'Legal name', vi: 'Tên pháp lý' },
    registration_number: { en: 'Registration number', vi: 'Số đăng ký' },
    reviewed_by: { en: 'Reviewed by', vi: 'Người xét duyệt' },
    reviewed_at: { en: 'Reviewed', vi: 'Xét duyệt lúc' },
  },
} as const satisfies AuditTexts
