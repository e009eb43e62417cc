import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const connectionErrors = errorTable({
  credentials_incomplete: {
    status: 400,
    en: 'Fill in this field. The gateway shows it on the page of your keys.',
    vi: 'Hãy điền mục này. Cổng thanh toán hiển thị thông tin này ở trang quản lý khóa.',
  },
  merchant_id_wrong: {
    status: 400,
    fields: ['merchantId'],
    en: 'Enter the merchant ID as the gateway shows it: 3 to 60 letters, digits, dashes or underscores.',
    vi: 'Hãy nhập mã người bán đúng như cổng thanh toán hiển thị: 3 đến 60 chữ cái, chữ số, dấu gạch ngang hoặc gạch dưới.',
  },
  secret_key_wrong: {
    status: 400,
    fields: ['secretKey'],
    en: 'Copy the whole secret key from the gateway: 16 to 200 characters without spaces.',
    vi: 'Hãy sao chép toàn bộ khóa bí mật từ cổng thanh toán: 16 đến 200 ký tự, không có dấu cách.',
  },
  publishable_key_wrong: {
    status: 400,
    fields: ['publishableKey'],
    en: 'Copy the whole publishable key from Stripe. It begins with pk_live_ or pk_test_.',
    vi: 'Hãy sao chép toàn bộ khóa công khai từ Stripe. Khóa bắt đầu bằng pk_live_ hoặc pk_test_.',
  },
  stripe_key_wrong: {
    status: 400,
    fields: ['secretKey'],
    en: 'Copy the whole secret key from Stripe. It begins with sk_ or rk_, then live_ or test_.',
    vi: 'Hãy sao chép toàn bộ khóa bí mật từ Stripe. Khóa bắt đầu bằng sk_ hoặc rk_, sau đó là live_ hoặc test_.',
  },
  webhook_secret_wrong: {
    status: 400,
    fields: ['webhookSecret'],
    en: 'Copy the signing secret of the webhook from Stripe. It begins with whsec_.',
    vi: 'Hãy sao chép mã ký (signing secret) của webhook từ Stripe. Mã bắt đầu bằng whsec_.',
  },
  keys_of_two_modes: {
    status: 400,
    fields: ['publishableKey'],
    en: 'One key is for tests and the other for real payments. Copy both from the same page.',
    vi: 'Một khóa dùng để thử, khóa kia để nhận tiền thật. Hãy sao chép cả hai từ cùng một trang.',
  },
  not_activated: {
    status: 409,
    en: 'The account can’t take payments yet. Finish its activation at the gateway, then connect it.',
    vi: 'Tài khoản chưa thể nhận thanh toán. Hãy hoàn tất kích hoạt ở cổng thanh toán rồi kết nối.',
  },
  credentials_refused: {
    status: 409,
    fields: ['secretKey'],
    en: 'The gateway refused these credentials. Copy the merchant ID and the key again from the same page of the gateway.',
    vi: 'Cổng thanh toán từ chối thông tin này. Hãy sao chép lại mã người bán và khóa từ cùng một trang của cổng thanh toán.',
  },
  account_changed: {
    status: 409,
    fields: ['merchantId'],
    en: 'These credentials belong to another account. Add a new connection for it: open payments finish through this one.',
    vi: 'Thông tin này thuộc về tài khoản khác. Hãy thêm kết nối mới cho tài khoản đó: kết nối này còn xử lý các khoản đang mở.',
  },
  gateway_silent: {
    status: 409,
    en: 'The gateway gave no usable answer, so nothing was saved. Try again in a few minutes.',
    vi: 'Cổng thanh toán chưa trả lời hợp lệ nên chưa lưu gì. Hãy thử lại sau vài phút.',
  },
  currency_missing: {
    status: 400,
    fields: ['currency'],
    en: 'Choose the currency that this account takes.',
    vi: 'Hãy chọn loại tiền mà tài khoản này nhận.',
  },
  currency_refused: {
    status: 409,
    fields: ['currency'],
    en: 'The account doesn’t take this currency. Turn it on at the gateway, or choose another one.',
    vi: 'Tài khoản không nhận loại tiền này. Hãy bật loại tiền ở cổng thanh toán hoặc chọn loại tiền khác.',
  },
  connection_added: {
    status: 409,
    fields: ['secretKey'],
    en: 'This account is already connected. Use that connection, or enter the keys of another account.',
    vi: 'Tài khoản này đã được kết nối. Hãy dùng kết nối đó hoặc nhập khóa của tài khoản khác.',
  },
  kind_unavailable: {
    status: 409,
    fields: ['kind'],
    en: 'This gateway isn’t set up here. Choose another one.',
    vi: 'Cổng thanh toán này chưa được thiết lập. Hãy chọn cổng khác.',
  },
  no_credentials: {
    status: 409,
    en: 'The test gateway has no credentials to replace. Add a connection of another gateway instead.',
    vi: 'Cổng thử nghiệm không có thông tin kết nối để thay. Hãy thêm kết nối của cổng khác.',
  },
  bank_unknown: {
    status: 400,
    fields: ['bankBin'],
    en: 'Choose the bank of the account.',
    vi: 'Hãy chọn ngân hàng của tài khoản.',
  },
  bank_account_wrong: {
    status: 400,
    fields: ['accountNumber'],
    en: `Enter the account number as the bank shows it: up to ${limits.accountNumber} letters and digits, without spaces.`,
    vi: `Hãy nhập số tài khoản như ngân hàng hiển thị: tối đa ${limits.accountNumber} chữ cái và chữ số, không có dấu cách.`,
  },
  remind_hours_wrong: {
    status: 400,
    fields: ['remindHours'],
    en: 'Enter fewer hours than customers have time to pay, or leave the field empty.',
    vi: 'Hãy nhập số giờ ít hơn thời hạn thanh toán của khách, hoặc để trống.',
  },
  account_name_missing: {
    status: 400,
    fields: ['accountName'],
    en: 'Enter the name of the account’s owner, so that customers can check it.',
    vi: 'Hãy nhập tên chủ tài khoản để khách hàng kiểm tra.',
  },
  entity_needed: {
    status: 409,
    en: 'This gateway pays a company or person. Enter the legal entity that this shop sells for first.',
    vi: 'Cổng này trả tiền cho công ty hoặc cá nhân. Trước tiên hãy nhập pháp nhân đứng tên bán hàng của cửa hàng.',
  },
  too_many_connections: {
    status: 409,
    en: `An entity can have ${limits.perEntity} connections and a shop can use ${limits.perStore}. Release one, or use one that you have.`,
    vi: `Mỗi pháp nhân có tối đa ${limits.perEntity} kết nối, mỗi cửa hàng dùng tối đa ${limits.perStore}. Hãy ngừng dùng bớt hoặc dùng kết nối đã có.`,
  },
  connections_changed: {
    status: 409,
    fields: ['ids'],
    en: 'The shop’s connections have just changed. Load them again, then set the order.',
    vi: 'Danh sách kết nối của cửa hàng vừa thay đổi. Hãy tải lại rồi sắp xếp.',
  },
})
