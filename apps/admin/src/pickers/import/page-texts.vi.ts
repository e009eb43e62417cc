import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  columns: 'Các cột của tệp',
  file: 'Tệp',
  choose: 'Chọn tệp',
  fileHint: 'Tệp CSV tối đa {{max, number}} MB. Có thể kéo thả tệp vào đây.',
  contents: 'Dùng được tệp xuất từ Shopify hoặc từ trang này.',
  fileMissing: 'Hãy chọn một tệp.',
  fileTooLarge: 'Tệp này lớn hơn {{max, number}} MB. Hãy chia thành nhiều tệp.',
  uploaded: '{{name}}: đã tải lên',
  uploading: '{{name}}: đang tải lên',
  columnsImported_other: 'Nhập {{imported, number}} trên {{count, number}} cột',
  column: 'Cột của tệp',
  fieldHeader: 'Trường',
  fieldOf: 'Trường của cột {{number, number}}: {{column}}',
  samples: 'Giá trị đầu tiên',
  unnamed: 'Cột {{number, number}}',
  notImported: 'Không nhập',
  columnsMissing: 'Hãy chọn cột cho: {{fields}}.',
  columnTwice: 'Hai cột cùng được nhập vào {{field}}. Hãy giữ lại một cột.',
  fileHas: '{{rows}} · {{encoding}}, phân cách bằng {{separator}}',
  rows_other: '{{count, number}} dòng',
  separator: { comma: 'dấu phẩy', semicolon: 'dấu chấm phẩy', tab: 'tab' },
  check: 'Kiểm tra trước',
  checkHint: 'Việc kiểm tra cho biết điều gì mới, thay đổi hay sai, và không thay đổi gì.',
  checkBegun: 'Xem kết quả kiểm tra ở mục tác vụ.',
}
