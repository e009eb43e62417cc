import type { Texts } from '../i18n/texts.ts'
import type { texts as en } from './first-texts.en.ts'

export const texts: Texts<typeof en> = {
  unknown: 'Rất tiếc, đã có lỗi không xác định.',
  success: 'Thành công',
  failed: 'Chưa thực hiện được',
  done: 'Đã xong',
  unreachable: 'Không kết nối được với Backroom. Hãy kiểm tra mạng rồi thử lại.',
  storage: 'Trình duyệt không lưu được dữ liệu. Hãy cho phép lưu trữ hoặc giải phóng bộ nhớ rồi thử lại.',
  pageFailed: 'Không hiển thị được trang này',
  retry: 'Thử lại',
  requestId: 'Mã yêu cầu {{id}}',
  copyRequestId: 'Sao chép mã yêu cầu',
  copyRefused: 'Trình duyệt không cho sao chép. Hãy chọn văn bản rồi tự sao chép.',
  copied: 'Đã sao chép',
  notFoundTitle: 'Không tìm thấy trang',
  notFoundText: 'Có thể trang đã được chuyển đi hoặc địa chỉ bị gõ nhầm.',
  goHome: 'Về trang chủ',
}
