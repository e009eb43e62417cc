import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Thank-you page',
    labels: {
      steps: 'Steps',
      policies: 'Policies',
      showOnThankYou: 'Show on the thank-you page',
      deliverySteps: 'Delivery steps',
      deliveryStep: 'Step',
      stepName: 'Name',
      stepTime: 'Time',
      stepUnit: 'Unit',
      deliveryPolicies: 'Delivery policies',
      deliveryPolicy: 'Policy',
      policyName: 'Policy name',
    },
    help: {},
    options: { days: 'Days', hours: 'Hours', minutes: 'Minutes' },
  },
  {
    name: 'Trang cảm ơn',
    labels: {
      steps: 'Các bước',
      policies: 'Chính sách',
      showOnThankYou: 'Hiện ở trang cảm ơn',
      deliverySteps: 'Các bước giao hàng',
      deliveryStep: 'Bước',
      stepName: 'Tên',
      stepTime: 'Thời gian',
      stepUnit: 'Đơn vị',
      deliveryPolicies: 'Chính sách giao hàng',
      deliveryPolicy: 'Chính sách',
      policyName: 'Tên chính sách',
    },
    help: {},
    options: { days: 'Ngày', hours: 'Giờ', minutes: 'Phút' },
  },
)
