import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const entityErrors = errorTable({
  entity_incomplete: {
    status: 400,
    en: 'Fill in this field as it is in the commercial register, or on your identity card.',
    vi: 'Hãy điền mục này đúng như trên giấy đăng ký kinh doanh hoặc giấy tờ tùy thân.',
  },
  country_wrong: {
    status: 400,
    fields: ['country'],
    en: 'Choose the country in which the entity is registered.',
    vi: 'Hãy chọn quốc gia nơi pháp nhân đăng ký.',
  },
  entity_added: {
    status: 409,
    fields: ['registrationNumber'],
    en: 'You already have an entity with this registration number. Choose it for the shop instead.',
    vi: 'Bạn đã có pháp nhân với số đăng ký này. Hãy chọn pháp nhân đó cho cửa hàng.',
  },
  too_many_entities: {
    status: 409,
    en: `You can have at most ${limits.entitiesPerOwner} legal entities. Use one that you have.`,
    vi: `Bạn có tối đa ${limits.entitiesPerOwner} pháp nhân. Hãy dùng pháp nhân đã có.`,
  },
  entity_in_use: {
    status: 409,
    en: 'This shop still uses connections of its entity. Release them first, then choose another entity.',
    vi: 'Cửa hàng vẫn đang dùng kết nối của pháp nhân hiện tại. Hãy ngừng dùng các kết nối đó rồi chọn pháp nhân khác.',
  },
  entity_changed: {
    status: 409,
    en: 'The owner has just changed this entity. Reload the list and read it again.',
    vi: 'Chủ sở hữu vừa sửa pháp nhân này. Hãy tải lại danh sách và đọc lại.',
  },
  own_entity: {
    status: 409,
    en: 'This entity is yours. Another person has to review it.',
    vi: 'Đây là pháp nhân của chính bạn. Người khác phải xét duyệt.',
  },
})
