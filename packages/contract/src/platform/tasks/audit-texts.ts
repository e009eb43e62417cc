import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Tasks', vi: 'Tác vụ' },
  actions: {
    cancel: { en: 'Stopped a task', vi: 'Dừng một tác vụ' },
    result: { en: 'Downloaded the file of a task', vi: 'Tải xuống tệp của một tác vụ' },
    undo: { en: 'Began to undo a task', vi: 'Hoàn tác một tác vụ' },
    upload: { en: 'Uploaded a file for a task', vi: 'Tải lên tệp cho tác vụ' },
  },
  tables: {
    tasks: { en: 'Task', vi: 'Tác vụ' },
    task_files: { en: 'File of a task', vi: 'Tệp của tác vụ' },
  },
  columns: {
    cancel_requested_at: { en: 'Asked to stop', vi: 'Yêu cầu dừng lúc' },
    done: { en: 'Done', vi: 'Đã xong' },
    failed: { en: 'Failed', vi: 'Không thành công' },
    input: { en: 'Asked for', vi: 'Yêu cầu' },
    media_type: { en: 'Kind of file', vi: 'Loại tệp' },
    message: { en: 'Message', vi: 'Thông báo' },
    permission: { en: 'Permission', vi: 'Quyền' },
    started_at: { en: 'Began', vi: 'Bắt đầu lúc' },
    started_by: { en: 'Begun by', vi: 'Người tạo' },
    state: { en: 'State', vi: 'Trạng thái' },
    total: { en: 'Of', vi: 'Tổng số' },
    undoes: { en: 'Undoes', vi: 'Hoàn tác cho' },
    undone_at: { en: 'Undone', vi: 'Hoàn tác lúc' },
  },
} as const satisfies AuditTexts
