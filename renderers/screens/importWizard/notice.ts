import styles from './wizard.module.css';

/** The parts of an alert whose buttons move below its text in a narrow window. */
export const notice = { root: styles.notice ?? '', section: styles.noticeText ?? '', actions: styles.noticeButtons ?? '' };
