import { errorTable } from '../api/error-table.ts'
import { limits } from './limits.ts'

export const tasksErrors = errorTable({
  too_many_tasks: {
    status: 409,
    en: `A shop can have at most ${limits.openTasksPerStore} tasks waiting or running. Wait for one to finish.`,
    vi: `Mỗi cửa hàng có tối đa ${limits.openTasksPerStore} tác vụ đang chờ hoặc đang chạy. Hãy đợi một tác vụ xong.`,
  },
  task_over: { status: 409, en: 'This task has already finished.', vi: 'Tác vụ này đã kết thúc.' },
  task_not_undoable: {
    status: 409,
    en: 'This task can’t be undone, or was already undone.',
    vi: 'Tác vụ này không hoàn tác được, hoặc đã được hoàn tác.',
  },
  task_file_too_large: {
    status: 413,
    en: `The file is larger than ${limits.taskFileBytes / 2 ** 20} MB. Split it into several files.`,
    vi: `Tệp lớn hơn ${limits.taskFileBytes / 2 ** 20} MB. Hãy chia thành nhiều tệp.`,
  },
  task_file_not_csv: {
    status: 400,
    en: 'This is not a CSV file. Save it as “CSV UTF-8” and upload it again.',
    vi: 'Đây không phải tệp CSV. Hãy lưu tệp dạng “CSV UTF-8” rồi tải lên lại.',
  },
  too_many_task_files: {
    status: 409,
    en: 'Too many uploaded files are unused. Use those first, or try again in an hour.',
    vi: 'Có quá nhiều tệp đã tải lên chưa dùng. Hãy dùng các tệp đó, hoặc thử lại sau một giờ.',
  },
  task_file_invalid: { status: 400, en: 'The file is empty.', vi: 'Tệp này trống.' },
})
