import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Tasks', vi: 'Tác vụ' },
  actions: {
    cancel: { en: 'Stopped a task', vi: 'Dừng một tác vụ' },
    result: { en: 'Downloaded the file of a task', vi: 'Tải xuống tệp của một tác vụ' },
    undo: { en: 'Started undoing a task', vi: 'Bắt đầu hoàn tác một tác vụ' },
    upload: { en: 'Uploaded a file for a task', vi: 'Tải lên tệp cho tác vụ' },
  },
  tables: {
    tasks: { en: 'Task', vi: 'Tác vụ' },
    task_files: { en: 'Task file', vi: 'Tệp của tác vụ' },
  },
  columns: {
    cancel_requested_at: { en: 'Stop requested', vi: 'Yêu cầu dừng lúc' },
    done: { en: 'Done', vi: 'Đã xong' },
    failed: { en: 'Failed', vi: 'Không thành công' },
    input: { en: 'Input', vi: 'Dữ liệu đầu vào' },
    is_kept: { en: 'Kept', vi: 'Được giữ lại' },
    media_type: { en: 'File type', vi: 'Loại tệp' },
    message: { en: 'Message', vi: 'Thông báo' },
    permission: { en: 'Permission', vi: 'Quyền' },
    request_id: { en: 'Request ID', vi: 'Mã yêu cầu' },
    started_at: { en: 'Started', vi: 'Bắt đầu lúc' },
    started_by: { en: 'Started by', vi: 'Người tạo' },
    state: { en: 'Status', vi: 'Trạng thái' },
    total: { en: 'Total', vi: 'Tổng số' },
    undoes: { en: 'Undo of', vi: 'Hoàn tác cho' },
    undone_at: { en: 'Undone', vi: 'Hoàn tác lúc' },
  },
} as const satisfies AuditTexts
