import { errorTable } from '../api/error-table.ts'
import { limits } from './limits.ts'

export const tasksErrors = errorTable({
  too_many_tasks: {
    status: 409,
    en: `At most ${limits.openTasksPerStore} long jobs of a shop can wait or run at once. Wait for one to end.`,
    vi: `Mỗi cửa hàng chỉ có thể chờ hoặc chạy cùng lúc ${limits.openTasksPerStore} tác vụ. Hãy đợi một tác vụ xong.`,
  },
  task_over: { status: 409, en: 'It has ended already.', vi: 'Tác vụ này đã kết thúc rồi.' },
  task_not_undoable: {
    status: 409,
    en: 'This can’t be undone, or was undone already.',
    vi: 'Tác vụ này không hoàn tác được, hoặc đã được hoàn tác.',
  },
  task_file_too_large: {
    status: 413,
    en: `The file is too large: at most ${limits.taskFileBytes / 2 ** 20} MB. Split it into several files.`,
    vi: `Tệp quá lớn: tối đa ${limits.taskFileBytes / 2 ** 20} MB. Hãy chia thành nhiều tệp.`,
  },
  task_file_not_csv: {
    status: 400,
    en: 'This is not a CSV file. Save it as “CSV UTF-8” and upload it again.',
    vi: 'Đây không phải tệp CSV. Hãy lưu tệp dạng “CSV UTF-8” rồi tải lên lại.',
  },
  too_many_task_files: {
    status: 409,
    en: 'Too many uploaded files wait to be used. Start with those, or wait an hour and upload this one again.',
    vi: 'Có quá nhiều tệp đã tải lên đang chờ dùng. Hãy dùng các tệp đó, hoặc chờ một giờ rồi tải lên lại.',
  },
  task_file_invalid: { status: 400, en: 'The file is empty.', vi: 'Tệp này trống.' },
})
