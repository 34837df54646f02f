// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

/// Prepares a process that the command has started as a scene, before any code of the scene runs.
__attribute__((constructor)) static void prepare_scene_process(void) {
  const char *command = getenv("NACRE_COMMAND_PROCESS");
  if (command == NULL || getenv("NACRE_STAGE") == NULL) {
    return;
  }
  // A scene does not outlive the command, however the command ends, even if the scene loops or is
  // stopped.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != (pid_t)atol(command)) {
    _exit(1);
  }
  // Programs that the scene starts have another parent.
  unsetenv("NACRE_COMMAND_PROCESS");
  // Programs that the scene starts must not hold the connection to the command open (see
  // `SceneProcess`), because its end tells the command that the scene has ended.
  for (int descriptor = 3; descriptor <= 7; descriptor += 1) {
    int flags = fcntl(descriptor, F_GETFD);
    if (flags >= 0) {
      fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC);
    }
  }
}
