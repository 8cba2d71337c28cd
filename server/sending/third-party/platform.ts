/** A department as a platform takes it. */
export interface Department {
  name: string;
  /** The id of the parent at the platform. */
  parentId: string;
  order: number;
}

/** A user as a platform takes it. */
export interface Member {
  /** The id at the platform: given on creation, where the platform leaves it to us. */
  id: string;
  name: string;
  mobile: string;
  email: string;
  /** Ids at the platform. */
  departmentIds: readonly string[];
}

/**
 * An office platform with organisations and messages of its own. Each call throws `NotDelivered` with the reason of the platform
 * if it refuses, and the errors of `outbound`.
 */
export interface Platform {
  createDepartment(department: Department): Promise<string>;
  /** The id of the department with this name below this parent. */
  findDepartment(department: Department): Promise<string | undefined>;
  updateDepartment(id: string, department: Department): Promise<void>;
  removeDepartment(id: string): Promise<void>;
  createMember(member: Member): Promise<string>;
  hasMember(id: string): Promise<boolean>;
  updateMember(id: string, member: Member): Promise<void>;
  removeMember(id: string): Promise<void>;
  /** Sends a work notice to a user. */
  notify(userId: string, text: string): Promise<void>;
}

/** The codes of the platforms in calls and tables. */
export const platformCodes = { weCom: 1, dingTalk: 2 } as const;

export type PlatformCode = (typeof platformCodes)[keyof typeof platformCodes];

/** The id of the department above all others, at both platforms. */
export const rootDepartment = '1';
