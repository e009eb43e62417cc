import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  how: 'Phím mũi tên để di chuyển, gõ để sửa, Ctrl+D để điền xuống, Ctrl+Z để hoàn tác. Nhấn Esc rồi Tab để rời bảng.',
  leave: 'Nhấn Tab để rời bảng.',
  selected: 'Đã chọn {{rows, number}} × {{columns, number}} ô',
  yes: 'Có',
  no: 'Không',
  changed_other: 'Đã đổi {{count, number}} ô.',
  copied_other: 'Đã sao chép {{count, number}} ô',
  undone_other: 'Đã hoàn tác thay đổi của {{count, number}} ô',
  redone_other: 'Đã làm lại thay đổi của {{count, number}} ô',
  nothing: 'Không có gì để hoàn tác',
  nothingToRedo: 'Không có gì để làm lại',
  cut_other: '{{count, number}} ô không vừa bảng nên đã bị bỏ qua.',
  failed_other: '{{count, number}} ô giữ nguyên giá trị. {{reason}}',
  locked_other: 'Không thể đổi {{count, number}} ô.',
  fill: 'Kéo để điền',
  error: {
    required: 'Hãy nhập giá trị.',
    notNumber: 'Hãy nhập một số.',
    notWhole: 'Hãy nhập số nguyên.',
    notChoice: 'Hãy chọn một trong các lựa chọn.',
    notYesNo: 'Hãy nhập có hoặc không.',
    tooManyDecimals: 'Dùng tối đa {{limit}} chữ số thập phân.',
    tooLong: 'Dùng tối đa {{limit}} ký tự.',
    tooSmall: 'Giá trị tối thiểu là {{limit}}.',
    tooLarge: 'Giá trị tối đa là {{limit}}.',
  },
}
