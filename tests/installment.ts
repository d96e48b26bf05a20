/** An installment that is late, as the provider sends it. */
export const installment = {
  id: 7,
  ofnumber: 1,
  monthmoney: '9013.33',
  huantime: '2026-12-21',
  paytime: 0,
  zfimg: '',
  status_title: 'Late',
  status_title_now: '3 days overdue',
  button_title: 'Settle',
  benjin: '8333.33',
  lixi: '680.00',
}
