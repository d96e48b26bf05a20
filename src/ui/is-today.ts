/** Whether this is today, by the phone's clock (epoch milliseconds). */
export const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString()
