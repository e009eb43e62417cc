import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const appsErrors = errorTable({
  app_name_missing: {
    status: 400,
    fields: ['name'],
    en: 'Give the app a name.',
    vi: 'Hãy đặt tên cho ứng dụng.',
  },
  app_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'Another app already has this name. Choose a different one.',
    vi: 'Đã có ứng dụng mang tên này. Hãy chọn tên khác.',
  },
  app_scopes_missing: {
    status: 400,
    fields: ['scopes'],
    en: 'Choose at least one permission. Without one the app can’t do anything.',
    vi: 'Hãy chọn ít nhất một quyền. Không có quyền thì ứng dụng không làm được gì.',
  },
  app_scope_lacking: {
    status: 403,
    fields: ['scopes'],
    en: 'You can only manage apps whose permissions you have yourself. Ask the shop owner.',
    vi: 'Bạn chỉ quản lý được ứng dụng có các quyền mà bạn cũng có. Hãy nhờ chủ cửa hàng.',
  },
  too_many_apps: {
    status: 409,
    en: `A shop can have at most ${limits.appsPerStore} apps. Remove one first.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.appsPerStore} ứng dụng. Hãy gỡ bớt trước.`,
  },
  too_many_keys: {
    status: 409,
    en: `An app can have at most ${limits.keysPerApp} keys. Revoke one first.`,
    vi: `Mỗi ứng dụng có tối đa ${limits.keysPerApp} khóa. Hãy thu hồi bớt trước.`,
  },
})
