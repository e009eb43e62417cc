import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const webhooksErrors = errorTable({
  webhook_url_wrong: {
    status: 400,
    fields: ['url'],
    en: 'Enter a public address that begins with https://, without a user name.',
    vi: 'Hãy nhập địa chỉ công khai bắt đầu bằng https://, không kèm tên đăng nhập.',
  },
  webhook_url_taken: {
    status: 409,
    fields: ['url'],
    en: 'This app already has a webhook with this address. Change its events instead.',
    vi: 'Ứng dụng này đã có webhook với địa chỉ này. Hãy sửa sự kiện của webhook đó.',
  },
  webhook_topics_missing: {
    status: 400,
    fields: ['topics'],
    en: 'Choose at least one event.',
    vi: 'Hãy chọn ít nhất một sự kiện.',
  },
  webhook_topic_lacking: {
    status: 400,
    fields: ['topics'],
    en: 'The app lacks the permission for one of these events. Give the app the permission first.',
    vi: 'Ứng dụng chưa có quyền xem một trong các sự kiện này. Hãy cấp quyền cho ứng dụng trước.',
  },
  webhook_scope_lacking: {
    status: 403,
    en: 'You can only manage webhooks of apps whose permissions you have yourself. Ask the shop owner.',
    vi: 'Bạn chỉ quản lý được webhook của ứng dụng có các quyền mà bạn cũng có. Hãy nhờ chủ cửa hàng.',
  },
  too_many_webhooks: {
    status: 409,
    en: `An app can have at most ${limits.endpointsPerApp} webhooks. Remove one first.`,
    vi: `Mỗi ứng dụng có tối đa ${limits.endpointsPerApp} webhook. Hãy gỡ bớt trước.`,
  },
  webhook_off: {
    status: 409,
    en: 'This webhook is off. Turn it on first.',
    vi: 'Webhook này đang tắt. Hãy bật lại trước.',
  },
})
